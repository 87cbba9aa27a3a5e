{
  "{{id}}/getChart": {
    "good": { "time": "1983-08-17 09:20:00", "sex": "女", "location": "四川-成都-武侯" }
  }
}

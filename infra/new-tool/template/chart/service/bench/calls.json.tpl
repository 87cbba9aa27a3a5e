{
  "{{id}}/getChart": {
    "body": { "time": "1983-08-17 09:20:00", "sex": "女", "location": "四川-成都-武侯" },
    "share": 0.25
  }
}

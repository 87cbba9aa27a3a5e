{
  "pages": [
    {
      "name": "chart",
      "path": "{{route}}?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯",
      "stands": "#reading h3",
      "mostKB": 30
    }
  ],
  "press": {
    "path": "{{route}}",
    "session": {
      "birth.{{id}}": {
        "name": "沈清和",
        "sex": "女",
        "time": "1983-08-17 09:20:00",
        "location": "四川-成都-武侯"
      }
    },
    "button": "排盘",
    "shows": "[role=group][aria-label=\"四柱\"]"
  }
}

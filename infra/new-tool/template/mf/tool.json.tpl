{
  "id": "{{id}}",
  "name": "{{title}}",
  "title": "{{title}}",
  "summary": "输入公历日期，查当日是星期几、全年第几天。",
  "routes": [{ "path": "{{route}}", "title": "{{title}}" }],
  "tiles": [{ "route": "{{route}}", "title": "{{title}}", "text": "星期与全年第几天", "symbol": "calendar" }],
  "needs": { "kit": "^{{kit}}", "api": "^{{api}}" },
  "calls": ["{{id}}/getWeekday"]
}

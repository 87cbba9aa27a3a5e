{
  "id": "{{id}}",
  "name": "{{title}}",
  "title": "{{title}}",
  "summary": "输入公历日期，查当日是星期几、全年第几天。",
  "routes": [
    { "path": "{{route}}", "title": "{{title}}", "needed": ["{{id}}/getWeekday"], "optional": [] }
  ],
  "tiles": [{ "route": "{{route}}", "title": "{{title}}", "text": "星期与全年第几天", "symbol": "leaf" }],
  "counts": ["{{id}}/getWeekday"],
  "needs": {{needs}}
}

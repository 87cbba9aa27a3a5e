{
  "id": "{{id}}",
  "name": "{{title}}",
  "title": "{{title}}",
  "summary": "填写出生时间与地点，排出四柱，数五行多少，附依据。",
  "routes": [
    {
      "path": "{{route}}",
      "title": "{{title}}",
      "needed": ["{{id}}/getChart"],
      "optional": ["{{id}}/getReading", "coordinates/getList"]
    }
  ],
  "tiles": [{ "route": "{{route}}", "title": "{{title}}", "text": "四柱与五行，附依据", "symbol": "leaf" }],
  "counts": ["{{id}}/getChart"],
  "needs": {{needs}}
}

{
  "name": "@tianji/mf-{{id}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "description": "Pages of {{title}}",
  "dependencies": {
    "@tianji/contracts": "{{contracts}}",
    "@tianji/kit": "{{kit}}",
    "@tianji/{{id}}": "0.1.0"
  },
  "devDependencies": {
    "@tianji/calendar": "0.1.0",
    "@tianji/reports": "0.1.0",
    "react": "{{react}}",
    "react-dom": "{{react}}",
    "styled-components": "{{styled}}"
  }
}

{
  "name": "@tianji/mf-{{id}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "description": "The face of {{title}}",
  "dependencies": {
    "@tianji/kit": "{{kit}}",
    "react": "{{react}}",
    "react-dom": "{{react}}",
    "styled-components": "{{styled}}"
  }
}

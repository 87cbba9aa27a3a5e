{
  "name": "@tianji/{{id}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "sideEffects": false,
  "description": "The mind of {{title}}",
  "exports": {
    ".": { "tianji": "./src/service.ts", "default": "./dist/service.js" },
    "./engine": { "tianji": "./src/engine/index.ts", "default": "./dist/engine/index.js" }
  },
  "dependencies": {
    "@tianji/almanac": "{{almanac}}",
    "@tianji/contracts": "{{contracts}}",
    "@tianji/service-kit": "{{serviceKit}}"
  }
}

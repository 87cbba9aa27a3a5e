{
  "name": "@tianji/{{id}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "sideEffects": false,
  "description": "Service of {{title}}",
  "exports": {
    ".": { "tianji": "./src/service.ts", "default": "./dist/service.js" },
    "./contract": { "tianji": "./src/contract/index.ts", "default": "./dist/contract/index.js" },
    "./engine": { "tianji": "./src/engine/index.ts", "default": "./dist/engine/index.js" }
  },
  "dependencies": {
    "@tianji/almanac": "{{almanac}}",
    "@tianji/contracts": "{{contracts}}",
    "@tianji/service-kit": "{{serviceKit}}",
    "zod": "{{zod}}"
  }
}

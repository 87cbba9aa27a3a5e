// As a module of our own: to import a CommonJS module as such, every page would need more of webpack's code.
export { create } from 'qrcode/lib/core/qrcode.js';

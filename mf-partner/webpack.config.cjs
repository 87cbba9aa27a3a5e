module.exports = require('../infra/build/preset.cjs')(__dirname);

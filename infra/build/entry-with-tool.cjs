// A webpack plugin: a remote's entry carries what it exposes. Whoever loads an entry asks for it at once, and a small file
// costs a first visit more than its bytes. The runtime in the entry finds the chunk registered and fetches nothing.
// The file itself stays: shells that are older than this name it in their pages.
const ENTRY = 'remoteEntry.js';

/** @param {string} exposed the file of the chunk */
module.exports = class EntryWithTool {
  constructor(exposed) {
    this.exposed = exposed;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EntryWithTool', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EntryWithTool', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const tool = compilation.getAsset(this.exposed);
          if (!tool) throw new Error(`${this.exposed} is not in the build`);
          compilation.updateAsset(ENTRY, (entry) => new sources.ConcatSource(entry, '\n', tool.source));
        },
      );
    });
  }
};

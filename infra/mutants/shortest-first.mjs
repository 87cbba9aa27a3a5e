// The order of tests for a mutant: the first failure ends the run, and a short file fails as surely as a long one.
import LongestFirst from '../test/longest-first.mjs';

export default class ShortestFirst extends LongestFirst {
  async sort(tests) {
    return [...(await super.sort(tests))].reverse();
  }
}

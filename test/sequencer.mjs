import Sequencer from "@jest/test-sequencer";

/** Measures memory: a collection in a worker that has run hundreds of files takes seconds. */
const FIRST = /\/server\/cache-memory\.test\.ts$/;

/** Jest's own order (slowest or largest first), but for the files that need a fresh worker. */
export default class FreshWorkersFirst extends Sequencer {
  sort(tests) {
    const needsFresh = ({ path }) => Number(FIRST.test(path));
    return super.sort(tests).toSorted((a, b) => needsFresh(b) - needsFresh(a));
  }
}

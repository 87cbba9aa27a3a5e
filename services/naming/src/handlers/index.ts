import { checkName } from './check-name.ts';
import { getNames } from './get-names.ts';
import { getList, getObj } from './history.ts';
import { castVote, createVote, decideVotes, getVotes } from './votes.ts';

/** Maps each call to its handler. */
export const handlers = {
  'perpetualcalendaralmanac/getQiName': getNames,
  'qiming/getList': getList,
  'qiming/getObj': getObj,
  'qiming/check': checkName,
  'qiming/createVote': createVote,
  'qiming/vote': castVote,
  'qiming/getVotes': getVotes,
  'qiming/decideVotes': decideVotes,
};

export { type AgentAnswer, answerForAgent, guardForAgent } from './answer.ts';
export { payloadOfAgent } from './read.ts';

import { readCommand } from './command.mjs';

test.each([
  [['naming'], { id: 'naming', portal: null }],
  [['naming', '--portal', 'https://portal.example'], { id: 'naming', portal: 'https://portal.example' }],
  [['--portal', 'https://portal.example', 'naming'], { id: 'naming', portal: 'https://portal.example' }],
  [['naming', '--portal'], { id: 'naming', portal: '' }],
  [[], { id: undefined, portal: null }],
])('%j is parsed into the tool and the portal', (argv, parsed) => expect(readCommand(argv)).toEqual(parsed));

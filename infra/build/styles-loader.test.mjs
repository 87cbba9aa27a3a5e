import { createRequire } from 'node:module';

const { trimStyles } = createRequire(import.meta.url)('./styles-loader.cjs');

test('styles lose line breaks, indents and comments, and nothing that means anything', () => {
  const source = `
const Box = styled(Link).attrs({ a: 1 })\`
  /* why */
  color: \${(p) => p.$x && css\`
    margin: 0 auto;
  \`};
  \${media.phone} {
    a :hover > b + c::after {
      content: 'a;  b: c';
      width: calc(100% - 2px);
    }
  }
  \${type.small}
  border: 0;
\`;`;
  expect(trimStyles(source)).toBe(`
const Box = styled(Link).attrs({ a: 1 })\` color:\${(p) => p.$x && css\` margin:0 auto;\`};\${media.phone}{a :hover > b + c::after{content:'a;  b: c';width:calc(100% - 2px);}}\${type.small} border:0;\`;`);
});

test.each([
  ['a text that is no style', 'const said = `eins:\n  zwei`;'],
  ['a style with a line comment', 'const A = styled.a`\n  // why\n  color: red;\n`;'],
])('%s stays as it is', (_, source) => {
  expect(trimStyles(source)).toBe(source);
});

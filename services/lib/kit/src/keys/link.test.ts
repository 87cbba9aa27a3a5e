import { linkSigner } from './link.ts';

const NOW = Date.UTC(2026, 10, 24);
const SECRET = 'a secret of 32 letters and some more';
const links = linkSigner('sample', [SECRET]);
const link = { purpose: 'invite', tenant: 'master', subject: '客 1/é', expires: NOW + 1000 };
const text = links.sign(link);
const given = { purpose: 'invite', tenant: 'master', text };

test('a link is verified until it expires, and fits a path', () => {
  expect(text).toMatch(/^[A-Za-z0-9_.-]+$/);
  expect(links.verify(given, NOW)).toEqual(link);
  expect(links.verify(given, NOW + 999)).toEqual(link);
  expect(links.verify(given, NOW + 1000)).toBeNull();
});

test('it is worth nothing for another purpose, at another site or at another service', () => {
  expect(links.verify({ ...given, purpose: 'report' }, NOW)).toBeNull();
  expect(links.verify({ ...given, tenant: 'default' }, NOW)).toBeNull();
  expect(linkSigner('other', [SECRET]).verify(given, NOW)).toBeNull();
  expect(linkSigner('sample', ['another secret of more than 32 letters']).verify(given, NOW)).toBeNull();
});

test('a link whose text was changed anywhere is refused', () => {
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] === 'A' ? 'B' : 'A';
    const forged = text.slice(0, at) + char + text.slice(at + 1);
    // The last character of base64url carries two bits that no byte holds.
    const isSame = Buffer.from(forged.split('.')[2] ?? '', 'base64url').equals(
      Buffer.from(text.split('.')[2] ?? '', 'base64url'),
    );
    if (at < text.lastIndexOf('.') || !isSame)
      expect({ at, link: links.verify({ ...given, text: forged }, NOW) }).toEqual({ at, link: null });
  }
  for (const broken of ['', '.', '..', `${text}.`, text.slice(1), `${'A'.repeat(700)}${text}`])
    expect(links.verify({ ...given, text: broken }, NOW)).toBeNull();
});

test('parts cannot be shifted from one field into another', () => {
  const shifted = links.sign({ ...link, purpose: 'invite","master', tenant: 'x' });
  expect(links.verify({ ...given, text: shifted }, NOW)).toBeNull();
});

test('a link signed with the replaced secret is still verified', () => {
  const renewed = linkSigner('sample', ['the next secret, also of 32 letters', SECRET]);
  expect(renewed.verify(given, NOW)).toEqual(link);
  expect(links.verify({ ...given, text: renewed.sign(link) }, NOW)).toBeNull();
});

test('a subject that is too long is a mistake of the program', () => {
  expect(() => links.sign({ ...link, subject: 'a'.repeat(201) })).toThrow('too long');
});

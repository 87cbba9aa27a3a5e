import { parseForm } from './form.ts';
import { parseJson } from './json.ts';

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

test.each(NAMES)('a field named %s is refused by name in forms and in JSON, at any depth', (name) => {
  const refused = { status: 400, field: name, message: `字段名不能是 ${name}` };
  const refusalOf = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      return error;
    }
  };
  const bodies = [`{"${name}":1}`, `{"a":{"${name}":{}}}`, `{"a":[1,{"b":[{"${name}":null}]}]}`];
  for (const body of bodies) expect(refusalOf(() => parseJson(body))).toMatchObject(refused);
  const escaped = `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}`;
  expect(refusalOf(() => parseJson(`{"${escaped}":1}`))).toMatchObject(refused);
  for (const body of [`${name}=1`, `a=1&${name}=`, `${encodeURIComponent(name).replace('_', '%5f')}=1`, name])
    expect(refusalOf(() => parseForm(body))).toMatchObject(refused);
});

test.each(NAMES)('%s is a text like any other', (name) => {
  expect(parseJson(`{"a":"${name}"}`)).toEqual({ a: name });
  expect(parseForm(`a=${name}`).a).toBe(name);
});

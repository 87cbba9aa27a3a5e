import { type BirthValue, checkBirth, defaultBirth, keepBirth, restoreBirth } from './value.ts';

const empty: BirthValue = { name: ' ', sex: '', time: '', location: '' };

describe('checks', () => {
  // spec 1.5.3, 1.5.4
  it('follow the order of the tool', () => {
    expect(checkBirth(empty, 'bazi')).toEqual(['name', 'sex', 'time', 'location']);
    expect(checkBirth(empty, 'ziwei')).toEqual(['name', 'time', 'sex', 'location']);
  });

  it('refuse a day that does not exist and a place without three parts', () => {
    const value = { ...defaultBirth(), time: '2023-02-30 10:00:00', location: '北京-北京' };
    expect(checkBirth(value, 'bazi')).toEqual(['time', 'location']);
  });

  // spec 1.3.5, 2.9.10
  it('accept the defaults', () => {
    const value = defaultBirth();
    expect(value).toMatchObject({ name: '无', sex: '男', location: '北京-北京-北京' });
    expect(value.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/);
    expect(checkBirth(value, 'ziwei')).toEqual([]);
  });
});

describe('the session', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps one form per tool', () => {
    keepBirth('bazi', { ...defaultBirth(), name: '沈清和' });
    expect(restoreBirth('bazi')?.name).toBe('沈清和');
    expect(restoreBirth('ziwei')).toBeNull();
  });

  it.each(['{', '[]', '"x"', 'null', '{"name":5}'])('treats %s as no form or completes it', (text) => {
    sessionStorage.setItem('birth.bazi', text);
    const found = restoreBirth('bazi');
    if (found) expect(checkBirth(found, 'bazi')).toEqual([]);
    else expect(found).toBeNull();
  });
});

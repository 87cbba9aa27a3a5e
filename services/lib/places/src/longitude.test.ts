import { birthPlace, findPlace, PlaceError } from './index.ts';

it('takes the longitude of the place unless one is given with it', () => {
  const place = findPlace('四川-成都-武侯');
  expect(birthPlace('四川-成都-武侯').longitude).toBe(place.longitude);
  expect(birthPlace('四川-成都-武侯', 0).longitude).toBe(place.longitude);
  expect(birthPlace('四川-成都-武侯', 120).longitude).toBe(120);
});

it('refuses an unknown place even when a longitude is given', () => {
  expect(() => birthPlace('四川-成都-无此区', 104)).toThrow(PlaceError);
});

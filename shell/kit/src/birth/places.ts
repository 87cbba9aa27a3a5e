import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/own-calls.ts';
import { safeStorage } from '../tool/storage.ts';

/** A district and its coordinates in degrees, east and north positive. */
export type Place = {
  sheng: string;
  shi: string;
  qu: string;
  longitude: number;
  latitude: number;
  /** Spelling without tones, syllables separated by spaces, where the source has it. */
  pinyin?: string;
};

/** Fetches the list; tests and pages without a server pass their own. */
export type PlacesLoader = () => Promise<Place[]>;

const KEY = 'places.1';
let memory: Place[] | null = null;
let pending: Promise<Place[]> | null = null;

/** The portal's list, requested once per session. */
const fromPortal: PlacesLoader = async () => {
  const kept = safeStorage.read(KEY, 'session');
  if (kept) {
    try {
      const rows: unknown = JSON.parse(kept);
      if (Array.isArray(rows) && rows.length > 0) return rows as Place[];
    } catch {
      // Damaged: request it again.
    }
  }
  const rows: Place[] = await api.call('coordinates/getList', {}, { made: 'filling' });
  safeStorage.write(KEY, JSON.stringify(rows), 'session');
  return rows;
};

/**
 * The list from memory, from this session, or from the portal. Rejects when it cannot be loaded; the next call tries
 * again.
 */
export function loadPlaces(load: PlacesLoader = fromPortal): Promise<Place[]> {
  if (load !== fromPortal) return load();
  if (memory) return Promise.resolve(memory);
  pending ??= load().then(
    (rows) => {
      memory = rows;
      pending = null;
      return rows;
    },
    (error) => {
      pending = null;
      throw error;
    },
  );
  return pending;
}

/** The list for a component: `rows` once loaded, `failed` on an error, `retry` to try again. */
export function usePlaces(load?: PlacesLoader): { rows: Place[] | null; failed: boolean; retry: () => void } {
  const [rows, setRows] = useState<Place[] | null>(() => (load ? null : memory));
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (rows) return;
    let here = true;
    loadPlaces(load).then(
      (list) => here && setRows(list),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [rows, load, turn]);
  const retry = useCallback(() => {
    setFailed(false);
    setTurn((n) => n + 1);
  }, []);
  return { rows, failed, retry };
}

/** The `省-市-区` of a row. */
export const locationOf = (row: Place): string => `${row.sheng}-${row.shi}-${row.qu}`;

/** 104.04°E, 15.30°W. */
export function longitudeText(longitude: number): string {
  return `${Math.abs(longitude).toFixed(2)}°${longitude < 0 ? 'W' : 'E'}`;
}

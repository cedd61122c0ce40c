/**
 * Codes that led this device to a table. The code of a private table ends when its match begins; a device that was
 * there before still finds the way with it, for example a TV whose remote control types the old address.
 */

import { ApiError, findCode } from './api';
import { storage } from './storage';

const KEPT = 'codes';
const MOST = 20;

type Codes = [code: string, table: string][];

function kept(): Codes {
  try {
    const found: unknown = JSON.parse(storage.get(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as Codes) : [];
  } catch {
    return [];
  }
}

function keep(code: string, table: string): void {
  const others = kept().filter(([known]) => known !== code);
  storage.set(KEPT, JSON.stringify([...others, [code, table]].slice(-MOST)));
}

/** The table of a code: as the server knows it, otherwise where it led before. */
export async function tableOf(typed: string): Promise<string> {
  const code = typed.trim().toUpperCase();
  try {
    const { id } = await findCode(code);
    keep(code, id);
    return id;
  } catch (problem) {
    const before = kept().find(([known]) => known === code)?.[1];
    if (before === undefined || !(problem instanceof ApiError) || problem.code !== 'no_code') throw problem;
    return before;
  }
}

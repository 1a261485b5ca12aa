import type { Dictionary } from '../dictionary.ts';
import { auth } from './auth.ts';
import { contact } from './contact.ts';
import { core } from './core.ts';
import { documents } from './documents.ts';
import { employees } from './employees.ts';
import { portal } from './portal.ts';

/** Every text. */
export const sv = { ...core, auth, contact, documents, employees, portal } satisfies Dictionary;

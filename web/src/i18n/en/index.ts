import { auth } from './auth.ts';
import { contact } from './contact.ts';
import { core } from './core.ts';
import { documents } from './documents.ts';
import { employees } from './employees.ts';
import { portal } from './portal.ts';

/** Every text. English is the default, and the shape of the other language. */
export const en = { ...core, auth, contact, documents, employees, portal };

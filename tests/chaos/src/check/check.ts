import { signIn } from '../call.ts';
import type { Cast } from '../load/cast.ts';
import { admin, type Rig } from '../rig.ts';
import { checkDocuments } from './documents.ts';
import { checkMessages } from './messages.ts';
import { checkPeople } from './people.ts';
import { checkProcesses } from './processes.ts';
import { checkStoredObjects } from './stored-objects.ts';

/** Compares the product, once it has recovered and is idle, with what it acknowledged. */
export async function checkInvariants(rig: Rig, { employees }: Cast): Promise<void> {
  const session = await signIn(rig.url, admin.username, admin.password);
  if (!session) return rig.journal.violation('expected', 'nobody can sign in afterwards');
  const boss = { id: session.user.id, ...admin, cookie: session.cookie };
  await checkDocuments(rig, boss, employees);
  await checkPeople(rig);
  await checkMessages(rig);
  await checkStoredObjects(rig);
  checkProcesses(rig);
}

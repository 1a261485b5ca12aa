import { signIn } from '../call.ts';
import type { Members } from '../load/members.ts';
import { adminLogin, type Rig } from '../rig.ts';
import { checkDocuments } from './documents.ts';
import { checkMessages } from './messages.ts';
import { checkPosts } from './posts.ts';
import { checkUsers } from './users.ts';
import { checkProcesses } from './processes.ts';
import { checkStoredObjects } from './stored-objects.ts';

/** Compares the recovered, idle product with everything it acknowledged. */
export async function checkInvariants(rig: Rig, { employees }: Members): Promise<void> {
  const session = await signIn(rig.url, adminLogin.username, adminLogin.password);
  if (!session) return rig.journal.violation('expected', 'the admin cannot sign in after the recovery');
  const admin = { id: session.user.id, ...adminLogin, cookie: session.cookie };
  await checkDocuments(rig, admin, employees);
  await checkUsers(rig);
  await checkMessages(rig);
  await checkPosts(rig);
  await checkStoredObjects(rig);
  checkProcesses(rig);
}

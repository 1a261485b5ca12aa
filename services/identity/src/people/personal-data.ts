import type { EmployeeData } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { User } from './user.entity.ts';

/** Erases what a room keeps of a deleted user beside the rows that go with the user's, within the transaction of the deletion. */
export type Eraser = (tx: EntityManager, user: User) => Promise<void>;

/** Reads fields of the export of a person; `user` is null for a deleted one. */
export type Exporters<Fields extends keyof EmployeeData> = {
  [Field in Fields]: (em: EntityManager, id: number, user: User | null) => Promise<EmployeeData[Field]>;
};

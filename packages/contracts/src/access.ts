/** What an employee may do beyond their own documents; an admin may do everything. In alphabetical order. */
export const duties = ['auditor', 'documents', 'editor', 'leads', 'payroll', 'people'] as const;
export type Duty = (typeof duties)[number];

/**
 * Who may call: everybody, signed-in users, admins, or admins and holders of one of these duties. The service enforces it;
 * finer rules are the handler's.
 */
export type Access = 'anyone' | 'signed-in' | 'admin' | readonly Duty[];

interface DutyHolder {
  role: 'employee' | 'admin';
  duties: readonly Duty[];
}

/** Whether a user is an admin or has one of these duties. */
export const hasDuty = (user: DutyHolder, ...wanted: readonly Duty[]): boolean =>
  user.role === 'admin' || wanted.some((duty) => user.duties.includes(duty));

/** Whether a signed-in user has this access. */
export function isAllowed(access: Access, user: DutyHolder): boolean {
  if (access === 'anyone' || access === 'signed-in') return true;
  return access === 'admin' ? user.role === 'admin' : hasDuty(user, ...access);
}

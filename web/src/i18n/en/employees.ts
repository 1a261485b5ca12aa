import type { Role } from '@kontor/contracts';

const roles: Record<Role, string> = { employee: 'Employee', admin: 'Admin' };

export const employees = {
  roles,
  title: 'Employee Management',
  text: 'Everyone with an account here. Whoever you remove is logged out at once.',
  list: {
    label: 'Employees',
    loading: 'Loading employees',
    you: 'You',
    created: (date: string) => `Since ${date}`,
    showAll: (n: number) => `Show all ${n}`,
    failed: 'Failed to fetch employees',
    retry: 'Try again',
  },
  create: {
    open: 'Add employee',
    title: 'Add an employee',
    text: 'Tell the new employee the username and the password in person: nothing is sent by e-mail.',
    close: 'Close',
    cancel: 'Cancel',
    submit: 'Create account',
    submitting: 'Creating…',
    success: 'Employee created successfully',
    failure: 'Failed to create employee',
    required: 'All fields are required',
  },
  fields: {
    name: 'Name',
    username: 'Username',
    email: 'E-mail address',
    password: 'Password',
    role: 'Role',
  },
  usernameHelp: 'Letters, digits, dots, hyphens and underscores.',
  passwordHelp: (min: number, max: number) =>
    `${min} to ${max} characters of any kind, spaces too. Not a common password.`,
  roleHelp: 'Admins also manage employees and upload documents.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  invalid: {
    name: (max: number) => `A name of one line, at most ${max} characters`,
    username: (max: number) => `Only letters, digits, dots, hyphens and underscores, at most ${max} characters`,
    email: 'Invalid email',
    password: (min: number, max: number) => `The password needs ${min} to ${max} characters`,
    role: 'Choose a role',
  },
  remove: {
    open: (name: string) => `Delete ${name}`,
    title: 'Delete employee',
    question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    cancel: 'Cancel',
    confirm: 'Delete',
    success: 'Employee deleted successfully',
    failure: 'Failed to delete employee',
  },
};

import { expect, test } from 'vitest';

import type { Dictionary } from './dictionary.ts';
import { en } from './en/index.ts';
import { sv } from './sv/index.ts';

/** What the specification quotes (§5, §6, §8 and §9), and where it is said. */
const quoted: [text: string, where: (texts: Dictionary) => string][] = [
  ['Invalid username or password', (texts) => texts.staffErrors['invalid-credentials']],
  ['Username and password are required', (texts) => texts.staffErrors['credentials-required']],
  ['Login successful', (texts) => texts.auth.success],
  ['Logged out successfully', (texts) => texts.portal.loggedOut.title],
  ['You have been logged out of your account', (texts) => texts.portal.loggedOut.description],
  ['Failed to log out', (texts) => texts.portal.logoutFailed],
  ['Error', (texts) => texts.contact.failure.title],
  ['Failed to send message. Please try again.', (texts) => texts.contact.failure.text],
  ['You must accept the privacy policy', (texts) => texts.contact.faults.consent],
  ['Required', (texts) => texts.contact.faults.required],
  ['Invalid email', (texts) => texts.contact.faults.email],
  ['Subscription Failed', (texts) => texts.newsletter.failure],
  ['Required', (texts) => texts.newsletter.required],
  ['Invalid email', (texts) => texts.newsletter.invalidEmail],
  ['Failed to fetch blog posts', (texts) => texts.blog.failure.title],
  ['No posts found', (texts) => texts.blog.empty.title],
  ['Post not found', (texts) => texts.blog.post.missing],
  ['Failed to fetch blog post', (texts) => texts.blog.post.failure],
  ['Blog Post Not Found', (texts) => texts.blog.post.notFound],
  ['7 min read', (texts) => texts.blog.minutes(7)],
  ['Author 7', (texts) => texts.blog.author(7)],
  ['Failed to fetch documents', (texts) => texts.documents.failure.title],
  ['No Documents Found', (texts) => texts.documents.empty.title],
  ['No documents are currently available.', (texts) => texts.documents.empty.text],
  ['Failed to download document', (texts) => texts.documents.downloadFailed],
  ['Upload failed', (texts) => texts.documents.upload.failed],
  ['Failed to upload document', (texts) => texts.documents.upload.fallback],
  ['Document uploaded successfully', (texts) => texts.documents.upload.success],
  ['Please select a file to upload', (texts) => texts.staffErrors['file-required']],
  ['File size must be less than 10MB', (texts) => texts.staffErrors['file-too-large']],
  [
    'Upload and manage documents organized by category (Salary, Contracts, Expenses)',
    (texts) => texts.documents.management.text,
  ],
  ['All fields are required', (texts) => texts.employees.create.required],
  ['Failed to create employee', (texts) => texts.employees.create.failure],
  ['Failed to delete employee', (texts) => texts.employees.remove.failure],
  ['Employee created successfully', (texts) => texts.employees.create.success],
  ['Employee deleted successfully', (texts) => texts.employees.remove.success],
  [
    'Are you sure you want to delete Elin? This action cannot be undone.',
    (texts) => texts.employees.remove.question('Elin'),
  ],
  ['404 Page Not Found', (texts) => texts.notFound.title],
];

test.each(quoted)('“%s” stands so in English, and otherwise in Swedish', (text, where) => {
  expect(where(en)).toBe(text);
  expect(where(sv)).not.toBe(text);
});

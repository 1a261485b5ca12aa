import { endpoint } from '../endpoint.ts';

const forEveryone = { service: 'engagement', access: 'anyone' } as const;

export const listSentIssues = endpoint('GET', '/api/newsletter/issues', forEveryone);
export const getSentIssue = endpoint('GET', '/api/newsletter/issues/:number', forEveryone);

/**
 * SAMPLE CONTENT: these people are invented. Replace them before you publish; their roles and descriptions
 * are in the texts, `about.team.people`, under the same `id`.
 */
export const leadership = [
  { id: 'director', name: 'Ingrid Sandqvist' },
  { id: 'architect', name: 'Farid Nazari' },
  { id: 'platform', name: 'Maja Hedlund' },
  { id: 'security', name: 'Tomas Wikander' },
] as const;

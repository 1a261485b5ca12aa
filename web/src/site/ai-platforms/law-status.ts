/** Responsible: us, us with each customer, or the customer. */
export type Status = 'inPlace' | 'project' | 'yours';

/** The two status cards, in this order. Update them when the facts change. */
export const gdprStatus = {
  agreement: 'inPlace',
  region: 'inPlace',
  training: 'inPlace',
  erasure: 'project',
  assessment: 'yours',
} as const satisfies Record<string, Status>;

export const dataActStatus = {
  exports: 'inPlace',
  terms: 'inPlace',
  suppliers: 'inPlace',
  replacing: 'project',
  moment: 'yours',
} as const satisfies Record<string, Status>;

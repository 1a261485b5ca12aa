/** English in both languages (spec §2): the Swedish text explains it instead of translating it. */
export const MOTTO = 'Infrastructure with integrity';

export { Settings as Content } from '../../../../services/content/src/settings.ts';
export { Settings as Documents } from '../../../../services/documents/src/settings.ts';
export { Settings as Engagement } from '../../../../services/engagement/src/settings.ts';
export { Settings as Gateway } from '../../../../services/gateway/src/settings.ts';
export { Settings as Identity } from '../../../../services/identity/src/settings.ts';

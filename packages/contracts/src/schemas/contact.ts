import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, Email, Id, Line, OptionalLine, Text, Timestamp } from '../text.ts';

/** The choices of the contact form (spec §3). Free text is accepted too: a career link fills in its own. */
export const contactServices = [
  'cloud-migration',
  'devops',
  'kubernetes',
  'infrastructure',
  'consulting',
  'training',
] as const;
export type ContactService = (typeof contactServices)[number];

/**
 * What tells a robot from a person: a field that people do not see, and how many milliseconds the form was filled in.
 * A person's browser sends neither; see the web's form.
 */
const Trap = {
  website: Type.Optional(AnyText(limits.search)),
  filledInMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
};

export const NewContactSubmission = Type.Object({
  name: Line(limits.name),
  email: Email,
  company: OptionalLine(limits.company),
  phone: OptionalLine(limits.phone),
  service: OptionalLine(limits.service),
  message: Text(limits.message),
  ...Trap,
});
export type NewContactSubmission = Static<typeof NewContactSubmission>;

export const ContactReceipt = Type.Object({ id: Id, createdAt: Timestamp });
export type ContactReceipt = Static<typeof ContactReceipt>;

export const submitContact = defineEndpoint({
  method: 'POST',
  url: '/api/contact',
  schema: {
    summary: 'Send a message to the company',
    tags: ['contact'],
    body: NewContactSubmission,
    response: { 201: ContactReceipt },
  },
  config: { service: 'engagement', access: 'anyone', rateLimit: 'contact' },
});

export const NewSubscription = Type.Object({ email: Email, name: OptionalLine(limits.name), ...Trap });
export type NewSubscription = Static<typeof NewSubscription>;

/** The same for everybody: it does not tell whether the address was known. */
export const SubscriptionReceipt = Type.Object({ subscribed: Type.Literal(true) });
export type SubscriptionReceipt = Static<typeof SubscriptionReceipt>;

export const subscribe = defineEndpoint({
  method: 'POST',
  url: '/api/newsletter/subscribe',
  schema: {
    summary: 'Subscribe to the newsletter',
    tags: ['newsletter'],
    body: NewSubscription,
    response: { 201: SubscriptionReceipt },
  },
  config: { service: 'engagement', access: 'anyone', rateLimit: 'newsletter' },
});

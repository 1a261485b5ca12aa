import { describe, expect, test } from 'vitest';

import { defaultFacts } from '../../content/facts.ts';
import { contactServices } from '../../i18n/contact-services/texts.en.ts';
import { prefillFrom } from './prefill.ts';
import { contact } from './texts.en.ts';

const from = (query: string) =>
  prefillFrom(new URLSearchParams(query), { contact: contact(defaultFacts), contactServices }, defaultFacts);

describe('a link to the contact form', () => {
  test('about a position selects the application service and names the position', () => {
    const { service, message } = from('subject=Application for Cloud Architect - Göteborg');
    expect(service).toBe('Career Opportunity');
    expect(message).toContain('Application for Cloud Architect - Göteborg');
  });

  test.each([
    ['learn-more', 'I would like to learn more about DevOps Suite.'],
    ['demo', 'I would like to see a demo of DevOps Suite.'],
    ['free-assessment', 'I would like to book a free assessment.'],
  ])('of type %s fills in the matching sentence', (type, sentence) => {
    const { service, message } = from(`service=DevOps Suite&type=${type}`);
    expect(service).toBe('DevOps Suite');
    expect(message).toContain(sentence);
  });

  test.each(['', 'type=bribe', 'name=Eve&email=e@x.se&message=hi&consent=true', 'service=%20%0A', 'subject=%00%09'])(
    'that says nothing we know fills nothing in: %s',
    (query) => expect(from(query)).toEqual({ service: '', message: '' }),
  );

  test('prefills at most 200 characters, without splitting one', () => {
    const { message = '' } = from(`subject=${'🌧'.repeat(500)}`);
    expect(message.match(/🌧/gu)).toHaveLength(200);
    expect(message.isWellFormed()).toBe(true);
  });

  test('cannot inject lines, nor a service that is too long [PU-9]', () => {
    expect(from('subject=a%0D%0ABcc: b%00c%E2%80%AEd').message).toContain('a Bcc: b c d');
    expect(from(`service=${'x'.repeat(500)}`).service).toHaveLength(100);
  });
});

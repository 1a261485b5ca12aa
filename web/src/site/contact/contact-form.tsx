import styled from '@emotion/styled';
import { Send } from 'lucide-react';

import { brand } from '../../content/brand.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Select } from '../../ui/select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePageTexts } from '../texts.ts';
import { Consent } from './consent.tsx';
import { serviceChoices } from './service-choices.ts';
import { useContactForm } from './use-contact-form.ts';

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg};
`;

const Pair = styled.div`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

/** The contact form, prefilled from the page's query. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { contact, contactServices, layout } = usePageTexts('contact');
  const { form } = contact;
  const { ref, draft, issues, isSending, honeypotField, change, send } = useContactForm();

  return (
    <Form ref={ref} method="post" noValidate onSubmit={send} aria-labelledby={labelledBy}>
      {honeypotField}
      <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
      <Pair>
        <Field label={form.name} error={issues.name} required>
          <TextInput
            name="name"
            autoComplete="name"
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label={form.email} error={issues.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </Field>
      </Pair>
      <Pair>
        <Field label={form.company} note={form.optional} error={issues.company}>
          <TextInput
            name="company"
            autoComplete="organization"
            value={draft.company}
            onChange={(event) => change({ company: event.currentTarget.value })}
          />
        </Field>
        <Field label={form.service} note={form.optional}>
          <Select
            name="service"
            choices={serviceChoices(draft.service, contactServices)}
            value={draft.service || null}
            placeholder={form.servicePlaceholder}
            onChange={(service) => change({ service })}
          />
        </Field>
      </Pair>
      <Field label={form.message} error={issues.message} required>
        <Textarea
          name="message"
          rows={8}
          placeholder={form.messagePlaceholder}
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </Field>
      <Consent checked={draft.consent} error={issues.consent} onChange={(consent) => change({ consent })} />
      <div>
        <SubmitButton size="lg" busy={isSending}>
          {isSending ? form.sending : form.submit}
          {isSending ? null : <Send aria-hidden />}
        </SubmitButton>
      </div>
    </Form>
  );
}

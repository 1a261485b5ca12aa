import styled from '@emotion/styled';
import { Send } from 'lucide-react';

import { brand } from '../../content/brand.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Consent } from './consent.tsx';
import { serviceChoices } from '../../content/service-choices.ts';
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

/** A message to the company (spec §2, Contact). What the page's address says is filled in. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { contact, layout } = useDictionary();
  const { form } = contact;
  const { ref, draft, faults, isSending, trapField, change, send } = useContactForm();

  return (
    <Form ref={ref} method="post" noValidate onSubmit={send} aria-labelledby={labelledBy}>
      {trapField}
      <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
      <Pair>
        <Field label={form.name} error={faults.name} required>
          <TextInput
            name="name"
            autoComplete="name"
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label={form.email} error={faults.email} required>
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
        <Field label={form.company} note={form.optional} error={faults.company}>
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
            choices={serviceChoices(draft.service, contact)}
            value={draft.service || null}
            placeholder={form.servicePlaceholder}
            onChange={(service) => change({ service })}
          />
        </Field>
      </Pair>
      <Field label={form.message} error={faults.message} required>
        <Textarea
          name="message"
          rows={8}
          placeholder={form.messagePlaceholder}
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </Field>
      <Consent checked={draft.consent} error={faults.consent} onChange={(consent) => change({ consent })} />
      <div>
        <SubmitButton size="lg" busy={isSending}>
          {isSending ? form.sending : form.submit}
          {isSending ? null : <Send aria-hidden />}
        </SubmitButton>
      </div>
    </Form>
  );
}

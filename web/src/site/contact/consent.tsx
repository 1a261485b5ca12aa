import styled from '@emotion/styled';

import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../content/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const Anchored = styled.span`
  position: relative;
`;

export interface ConsentProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Agreement to the privacy policy, which opens beside the half-written message and not in its place. */
export function Consent({ checked, error, onChange }: ConsentProps) {
  const { form } = useDictionary().contact;
  return (
    <Checkbox
      name="consent"
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <Anchored>
          {form.consent}{' '}
          <TextLink href={paths.privacyPolicy} target="_blank">
            {form.privacyPolicy}
            <VisuallyHidden> {form.newTab}</VisuallyHidden>
          </TextLink>
        </Anchored>
      }
    />
  );
}

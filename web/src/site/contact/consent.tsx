import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const Anchored = styled.span`
  position: relative;
`;

export interface ConsentProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The consent to the privacy policy, which opens in a new tab. */
export function Consent({ checked, error, onChange }: ConsentProps) {
  const { form } = usePageTexts('contact').contact;
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

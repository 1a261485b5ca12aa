import styled from '@emotion/styled';

import { RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';

const Opener = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 30%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
  transition:
    color ${theme.motion.quick},
    text-decoration-color ${theme.motion.quick};

  &:hover {
    color: ${theme.color.accentText};
    text-decoration-color: currentColor;
  }
`;

export interface DocumentNameProps {
  name: string;
  /** Undefined for files that browsers cannot show. */
  onOpen: (() => void) | undefined;
}

/** A document's name; a button that opens the preview where there is one. */
export function DocumentName({ name, onOpen }: DocumentNameProps) {
  return (
    <RowName>
      {onOpen ? (
        <Opener type="button" aria-haspopup="dialog" onClick={onOpen}>
          {name}
        </Opener>
      ) : (
        name
      )}
    </RowName>
  );
}

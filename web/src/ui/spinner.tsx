import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled.span({
  display: 'inline-block',
  flex: 'none',
  width: '1.1em',
  height: '1.1em',
  border: '2px solid color-mix(in srgb, currentColor 25%, transparent)',
  borderTopColor: 'currentColor',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
});

/** A spinner in the size of the text around it. Give it a label where no text beside it says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return label ? <Ring as="output" aria-label={label} /> : <Ring aria-hidden />;
}

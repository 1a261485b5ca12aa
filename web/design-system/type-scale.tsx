import styled from '@emotion/styled';

import { theme } from '../src/theme/theme.ts';
import { fontSizes } from '../src/theme/tokens.ts';
import { Sample, Specimen } from './specimen.tsx';

const headings = new Set(['xl', 'xxl', 'title', 'display']);

const Line = styled.p`
  overflow: hidden;
  line-height: 1.2;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Sizes of text, headings in the weight they are set in. */
export const TypeScale = () => (
  <Specimen title="Type">
    {Object.entries(fontSizes).map(([name, value]) => (
      <Sample key={name} label={`${name} · ${value}`}>
        <Line
          style={{
            fontSize: theme.size[name as keyof typeof fontSizes],
            ...(headings.has(name) ? { fontWeight: 620, letterSpacing: '-0.026em' } : {}),
          }}
        >
          Five pilots, one fairway
        </Line>
      </Sample>
    ))}
  </Specimen>
);

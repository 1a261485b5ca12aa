import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

const Area = styled.textarea(controlStyles, { resize: 'vertical', minHeight: '8rem', lineHeight: 1.55 });

/** Several lines of text. Takes its name and error from the `Field` around it. */
export function Textarea({ rows = 6, ...rest }: ComponentProps<'textarea'>) {
  return <Area rows={rows} {...useFieldControl()} {...rest} />;
}

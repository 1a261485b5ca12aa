import styled from '@emotion/styled';

import { Anchor } from './anchor.tsx';
import { type ButtonLook, buttonStyles, lookNames } from './button-styles.ts';
import { own } from './own-props.ts';

/** A link that looks like a button: `<LinkButton href={paths.contact} variant="secondary">`. */
export const LinkButton = styled(Anchor, own(...lookNames))<ButtonLook>(buttonStyles);

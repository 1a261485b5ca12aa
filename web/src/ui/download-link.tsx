import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

import { type ButtonLook, buttonStyles, lookNames } from './button-styles.ts';
import { own } from './own-props.ts';

const Link = styled('a', own(...lookNames))<ButtonLook>(buttonStyles);

/** A file, behind what looks like a button; the browser saves it under the name its server gives it. */
export const DownloadLink = (props: ComponentProps<'a'> & ButtonLook) => <Link download {...props} />;

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';

import type { FlowCookies } from './flow-cookies.ts';
import { type Flow, newState } from './flow.ts';
import type { Issuer } from '../issuer/issuer.ts';

export interface FlowStarter {
  issuer: Issuer;
  flows: FlowCookies;
}

/** Begins a flow; returns the issuer's URL to which the browser goes. Throws 503 while the issuer is unavailable. */
export async function beginFlow(
  { issuer, flows }: FlowStarter,
  request: FastifyRequest,
  reply: FastifyReply,
  { intent, returnTo, language }: Pick<Flow, 'intent' | 'returnTo' | 'language'>,
): Promise<string> {
  const configuration = await issuer.configuration();
  const { scopes, redirectUri } = issuer.settings;
  const state = newState(language);
  const nonce = client.randomNonce();
  const codeVerifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(language && { ui_locales: language }),
  });
  await flows.add(request, reply, state, { state, nonce, codeVerifier, intent, returnTo, language });
  return url.href;
}

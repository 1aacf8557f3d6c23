import '@fastify/cookie';
import type { Language } from '@trade-in/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../cookie-names.ts';

/** Stores the language that a visitor has chosen. */
export interface LanguageCookie {
  /** Returns null if the visitor has not chosen a language that is offered. */
  read(request: FastifyRequest): Language | null;
  /** Sets the cookie unless the request has it already. */
  write(request: FastifyRequest, reply: FastifyReply, language: Language): void;
}

const yearSeconds = 365 * 24 * 60 * 60;

export function languageCookie(offered: readonly Language[], { isSecure }: { isSecure: boolean }): LanguageCookie {
  const { language: name } = cookieNames(isSecure);
  const read = ({ cookies }: FastifyRequest) => offered.find((language) => language === cookies[name]) ?? null;
  return {
    read,
    write(request, reply, language) {
      if (read(request) === language) return;
      const attributes = { maxAge: yearSeconds, path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
      reply.setCookie(name, language, attributes);
    },
  };
}

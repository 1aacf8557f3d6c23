import { language } from '@trade-in/words/language';
import { languageFacts, sourceLanguage } from '@trade-in/words/languages';
import styles from './legal-dialog.module.css';

interface LegalTextProps {
  text: string;
  /** The same text in the source language. */
  source: string;
}

/** A text with legal effect: a translation is followed by the English. */
export function LegalText({ text, source }: LegalTextProps) {
  return (
    <>
      {text}
      <SourceText>{source}</SourceText>
    </>
  );
}

/** The English of a translated text; nothing on an English page. */
export function SourceText({ children }: { children: string }) {
  if (language === sourceLanguage) return null;
  return (
    <span className={styles.source} lang={languageFacts[sourceLanguage].tag}>
      {children}
    </span>
  );
}

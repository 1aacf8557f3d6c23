import { language } from '@trade-in/words/language';
import { languageFacts, sourceLanguage } from '@trade-in/words/languages';
import styles from './legal-text.module.css';

interface LegalTextProps {
  text: string;
  /** The same text in the source language. */
  source: string;
}

/** A text with legal effect: a translation is followed by the English. */
export function LegalText({ text, source }: LegalTextProps) {
  if (language === sourceLanguage) return text;
  return (
    <>
      {text}
      <span className={styles.source} lang={languageFacts[sourceLanguage].tag}>
        {source}
      </span>
    </>
  );
}

import { type Code, listCodes, readCode } from '@trade-in/contract/endpoints/partners/codes';
import type { CodeAction } from '@trade-in/domain/codes/code';
import { textLimits } from '@trade-in/domain/limits';
import { required, too_long } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react';
import { useReplaceRow } from '../../api/lists/use-replace-row.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { showErrors } from '../../ui/form/show-errors.ts';
import { useChangeCode } from './use-change-code.ts';
import { whyNotChange } from './why-not-change.ts';

interface CodeFormOptions {
  row: Code;
  action: CodeAction;
  onDone: () => void;
}

/** Returns the state of the dialog that changes the code of a row. */
export function useCodeForm({ row, action, onDone }: CodeFormOptions) {
  const { code, reload } = useFreshCode(row);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { change, isPending, refusal } = useChangeCode({ code, action, onDone, onRefused: reload });
  const whyNot = whyNotChange(code, action);
  const isAllowed = whyNot === null;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isAllowed) return;
    const reason = whyNotText(action, text.trim());
    showErrors(event.currentTarget, () => setError(reason));
    if (reason === null) change(text.trim());
  }

  return {
    code,
    isAllowed,
    whyNot,
    refusal,
    isSaving: isPending,
    isUnsaved: text.trim() !== '' && isAllowed,
    field: {
      value: text,
      error,
      // Input from a scanner during the request belongs to the next code.
      readOnly: isPending,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value);
        setError(null);
      },
    },
    onSubmit,
  };
}

/**
 * Returns the present state of the code in a row, which may be hours old, and a function that reloads it. Updates the row in the
 * list, too.
 */
function useFreshCode(row: Code): { code: Code; reload: () => void } {
  const query = queryOf(readCode, { params: { id: row.id } });
  const { data, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0, meta: { keepsPage: true } });
  const replace = useEffectEvent(useReplaceRow(listCodes));
  useEffect(() => {
    if (data !== undefined) replace(data);
  }, [data]);
  return { code: data ?? row, reload: () => void refetch() };
}

function whyNotText(action: CodeAction, text: string): string | null {
  const isSlip = action === 'use';
  const label = isSlip ? labels.slip() : labels.reason();
  if (text === '') return isSlip ? null : required({ label });
  const max = isSlip ? textLimits.waybill : textLimits.address;
  return text.length > max ? too_long({ label, max }) : null;
}

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';

/** The texts that a screen reader reads after the control's name. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test('an invalid field is marked and described by its error, then its hint', () => {
  render(<Field name="city" label="City" hint="Where the clubs are" error="Enter the city" isRequired />);
  const input = screen.getByLabelText('City', { exact: false });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(descriptionOf(input)).toBe('Enter the city | Where the clubs are');
});

test('a field without hint and error is neither marked nor described', () => {
  render(<Field name="city" label="City" />);
  const input = screen.getByLabelText('City');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-required')).toBe(false);
});

test('the asterisk of a required field is not part of its name', () => {
  render(<Field name="city" label="City" isRequired />);
  expect(screen.getByRole('textbox', { name: 'City' })).toBeDefined();
});

test('a select shows its placeholder, with an empty value, until something is selected', () => {
  render(
    <SelectField name="model" label="Club Model" placeholder="Select a model...">
      <option value="m1">Stealth 2</option>
    </SelectField>,
  );
  const select = screen.getByRole('combobox', { name: 'Club Model' });
  expect(select).toHaveProperty('value', '');
  expect(screen.getByRole('option', { name: 'Select a model...' })).toHaveProperty('selected', true);
});

test('a checkbox is described by its error', () => {
  render(<Checkbox name="ok" label="I confirm" error="Please confirm" isRequired />);
  const box = screen.getByRole('checkbox', { name: 'I confirm' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(box)).toBe('Please confirm');
});

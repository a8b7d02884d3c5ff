-- An installment has a row of its own or stands in one batch, never both (decision 0145).
select consortium_id, json_build_object('installment', number, 'times', count(*)) as facts
from installments group by consortium_id, consortium_member_id, number having count(*) > 1
